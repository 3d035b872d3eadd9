#!/bin/bash
# Computes one shard on a machine without a shared file system. rclone uploads the parts during the sweep.
#
#   object-storage.sh FROM TO REMOTE I/N [OPTIONS OF sweep ...]
#
# REMOTE is a name that rclone knows, such as s3:bucket/run. The shard goes to REMOTE/shard-I-of-N.
#
# After any interruption, run it again on any machine. It fetches the finished parts of the shard and
# continues. It detects an incomplete upload (--repair) and repeats it. It uploads every EVERY seconds
# (default 60). TERM ends the sweep and uploads the finished parts.
#
# When all shards are there: object-storage-join.sh REMOTE RUN
#
# Exit code: that of the sweep; 1 if the last upload or the first fetch failed.
set -eu
[ $# -ge 4 ] || { echo 'object-storage.sh FROM TO REMOTE I/N [OPTIONS OF sweep ...]' >&2; exit 2; }
from=$1 to=$2 remote=$3/shard-${4%/*}-of-${4#*/} shard=$4
shift 4
folder=$(mktemp -d)
run=$folder/run
mkdir "$run"

# Files whose names begin with a dot are still being written. None of these patterns matches them.
parts=(--include '/part-*.parquet' --include '/log/*.ndjson')

# Upload run.json first: a run that has parts but no run.json cannot continue.
upload() {
  [ ! -e "$run/run.json" ] ||
    { rclone copy "$run" "$remote" --include /run.json &&
      rclone copy "$run" "$remote" --local-no-check-updated "${parts[@]}"; }
}

rclone mkdir "$remote" # if the storage has folders, the next line needs this one
rclone copy "$remote" "$run" --include /run.json --include '/part-*.parquet'

freecell-wasm sweep "$from" "$to" --out "$run" --shard "$shard" --repair \
  --workers 1 --quiet --json "$@" &
sweep=$!
trap 'kill -TERM $sweep 2> /dev/null || true' TERM INT HUP
while kill -0 $sweep 2> /dev/null; do
  sleep "${EVERY:-60}" &
  pause=$!
  wait -n $sweep $pause || true # until the sweep or the pause ends, or a signal comes
  kill $pause 2> /dev/null || true
  upload || echo 'object-storage.sh: an upload failed; it will be tried again' >&2
done
code=0
wait $sweep || code=$?
if ! upload; then
  echo "object-storage.sh: the last upload failed; the parts are in $run" >&2
  exit 1
fi
rm -rf "$folder"
exit $code
