#!/bin/bash
# Computes a run with GNU parallel, on one machine or on many machines that share a file system.
#
#   parallel.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]
#
# GNU parallel reads its own options from the variable PARALLEL. Name other machines like this:
#
#   PARALLEL="--sshlogin 8/east,8/west --workdir '/shared/my runs'" parallel.sh 1 1000000 run 64
#
# A relative RUN counts from the working folder. Start parallel.sh in that folder, because it checks the
# run here.
# Each machine must find freecell-wasm in the PATH that ssh gives it. A worker needs 1 GiB of memory.
#
# A shard that dies is tried again on another machine, three times in all. Its finished parts stay.
# A shard that rejects its input (exit code 2) is not tried again.
#
# Exit code 0: the run is whole. 1: a shard failed three times, or a part is missing or damaged.
# 2: bad input.
set -uo pipefail
{ [ $# -ge 4 ] && [ "$4" -ge 1 ]; } || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
from=$1 to=$2 run=$3 shards=$4
shift 4

# GNU parallel retries every failure. So bad input exits with 0 here and prints a line that awk finds.
job='freecell-wasm sweep "$@" && exit
  code=$?
  [ $code -eq 2 ] || exit $code
  echo "bad input"'

# -q passes blanks and quotes in names to the sweep unchanged.
seq "$shards" | parallel -q --retries 3 --joblog "$run.joblog" \
  sh -c "$job" sh "$from" "$to" --out "$run" --shard "{}/$shards" --workers 1 --quiet --json "$@" |
  awk '{ print } /^bad input$/ { bad = 2 } END { exit bad }'
case "${PIPESTATUS[*]: -2}" in
  *' 2') exit 2 ;;
  '0 0') freecell-wasm check "$run" ;;
  *) echo "parallel.sh: shards failed, see $run.joblog; run the same command to continue" >&2; exit 1 ;;
esac
