#!/bin/bash
# Computes a run as an array job of Slurm: one shard for each task, on nodes that share a file system.
#
#   sbatch --array=1-64 slurm.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]
#
# SHARDS is the number of shards of the run, here 64. The array may name some of them: --array=3 submits
# shard 3 again, and --array=1-64%8 runs eight at a time. Shards begin with 1.
#
# FREECELL_WASM is the command on each node (default: npx freecell-wasm). The prover takes at most 768 MiB,
# and the rest of a worker 200 MiB. A task whose process or node dies is queued again, 20 times in all, and
# so is one that is two minutes before its time limit. After bad input (exit code 2) or scancel it is not.
#
# Afterwards: freecell-wasm check RUN. It prints the first and the last deal that are there. If they are not
# FROM and TO, or if deals are missing between them, submit the same job again.
#SBATCH --job-name=freecell
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=1280M
#SBATCH --time=02:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --output=%x-%A-%a.log
#SBATCH --open-mode=append
[ $# -ge 4 ] || { echo 'slurm.sh FROM TO RUN SHARDS [OPTIONS OF sweep ...]' >&2; exit 2; }
from=$1 to=$2 run=$3 shards=$4 command=${FREECELL_WASM:-npx freecell-wasm}
shift 4
[ -n "${SLURM_ARRAY_TASK_ID:-}" ] || { echo 'start slurm.sh with sbatch --array: apt-get install slurm-wlm' >&2; exit 2; }
$command --version > /dev/null 2>&1 ||
  { echo 'slurm.sh needs freecell-wasm: npm install freecell-wasm, or set FREECELL_WASM' >&2; exit 2; }

again() {
  [ "${SLURM_RESTART_COUNT:-0}" -ge 20 ] || scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
}
trap again USR1
trap 'exit 143' TERM
$command sweep "$from" "$to" --out "$run" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
  --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet --json "$@" &
while wait $!; code=$?; kill -0 $! 2> /dev/null; do :; done # a signal ends `wait` early
[ $code -eq 0 ] || [ $code -eq 2 ] || again
exit $code
