#!/bin/bash
# A run as an array job, one shard a task, on nodes that share a file system.
#
#   sbatch --array=1-8 slurm.sh FROM TO RUN [OPTIONS OF sweep ...]
#
# A task that fails, or whose node does, is queued again, five times at most; what it had finished is
# not swept again. Afterwards: freecell-wasm check RUN
#SBATCH --job-name=freecell
#SBATCH --requeue
#SBATCH --cpus-per-task=1
#SBATCH --output=%x-%A-%a.log
#SBATCH --open-mode=append
from=$1 to=$2 run=$3
shift 3
freecell-wasm sweep "$from" "$to" --out "$run" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --workers "${SLURM_CPUS_PER_TASK:-1}" --quiet --json "$@" && exit
if [ "${SLURM_RESTART_COUNT:-0}" -lt 5 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
fi
exit 1
