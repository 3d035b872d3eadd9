#!/bin/bash
# Computes a run with GNU parallel, on one machine or on many machines that share a file system.
#
#   parallel.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]
#
# GNU parallel reads its own options from the variable PARALLEL. Name other machines like this:
#
#   PARALLEL="--sshlogin 8/east,8/west --workdir '/shared/my runs'" parallel.sh 1 1000000 run 64
#
# A relative RUN counts from the working folder. Start parallel.sh there, because it checks the run here.
# FREECELL_WASM is the command on each machine (default: npx freecell-wasm). A shard that fails is tried
# three times. Exit code 0: the run is whole. 1: run the same command again. 2: bad input.
set -uo pipefail
{ [ $# -ge 4 ] && [ "$4" -ge 1 ] 2> /dev/null; } || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
shopt -s extglob
from=$1 to=$2 run=${3%%+(/)} shards=$4 command=${FREECELL_WASM:-npx freecell-wasm}
shift 4
parallel --version 2> /dev/null | grep -q GNU ||
  { echo 'parallel.sh needs GNU parallel: apt-get install parallel' >&2; exit 2; }
$command --version > /dev/null 2>&1 ||
  { echo 'parallel.sh needs freecell-wasm: npm install freecell-wasm, or set FREECELL_WASM' >&2; exit 2; }
mkdir -p -- "$(dirname -- "$run")" || exit 2

# -q passes blanks and quotes in names to the sweep unchanged.
seq "$shards" | parallel -q --retries 3 --joblog "$run.joblog" sh -c "$command"' sweep "$@"' sh \
  "$from" "$to" --out "$run" --shard "{}/$shards" --workers 1 --quiet --json "$@" && exec $command check "$run"
awk '$7 == 2 { bad = 1 } END { exit !bad }' "$run.joblog" && exit 2
echo "parallel.sh: shards failed, see $run.joblog; run the same command to continue" >&2
exit 1
