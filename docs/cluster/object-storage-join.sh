#!/bin/sh
# Run this after object-storage.sh. It joins all shards of REMOTE into one run, here and in REMOTE/run.
#
#   object-storage-join.sh REMOTE RUN
#
# It needs disk space for twice the run. Exit code 0: the run is whole. Otherwise nothing is uploaded: 1
# if a part is missing, 2 if a part is damaged or the shards belong to different runs.
set -eu
[ $# -eq 2 ] || { echo 'object-storage-join.sh REMOTE RUN' >&2; exit 2; }
remote=$1 run=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
rclone copy "$remote" "$folder" --include '/shard-*/run.json' --include '/shard-*/part-*.parquet'
freecell-wasm merge "$folder"/shard-* --out "$run"
freecell-wasm check "$run"
rclone copy "$run" "$remote/run" --exclude '/log/**' --exclude '.*'
