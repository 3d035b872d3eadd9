#!/bin/sh
# A run on the cores of one machine, or with --sshlogin of many that share a file system.
#
#   parallel.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]
#
# A shard that dies is tried again, three times in all; what it had finished is not swept again.
set -eu
from=$1 to=$2 run=$3 shards=$4
shift 4
seq "$shards" | parallel --retries 3 --jobs 100% --joblog "$run.joblog" \
  freecell-wasm sweep "$from" "$to" --out "$run" --shard "{}/$shards" --workers 1 --quiet --json "$@"
freecell-wasm check "$run"
