"""Computes a run as Ray tasks: one shard for each task, on nodes that share a file system.

    python3 ray-tasks.py FROM TO RUN SHARDS [OPTIONS OF sweep ...]

A relative RUN counts from the folder where you start this. RAY_ADDRESS names an existing cluster.
Without it Ray starts on this machine.

If a node or a process dies, its shard starts again. A shard that fails is tried again, five times. Its
finished parts stay. Bad input (exit code 2) is not tried again. A shard that fails for good does not
end the others.

Exit code 0: the run is whole. 1: a shard failed, or a part is missing or damaged. 2: bad input.
"""

import os
import subprocess
import sys
import time

import ray


# memory: the prover takes at most 768 MiB, and the rest of a worker takes 200 MiB.
@ray.remote(num_cpus=1, memory=1024 * 2**20, max_retries=5, retry_exceptions=True)
def sweep(index, shards, first, last, run, folder, options):
    """Returns the exit code, 0 or 2. Raises an error if another try may help."""
    # setpriv ends the sweep with its task, so that the next task does not share the shard with it.
    command = ["setpriv", "--pdeathsig", "KILL", "freecell-wasm", "sweep", first, last]
    command += ["--out", run, "--shard", f"{index}/{shards}", "--workers", "1", "--quiet", "--json"]
    done = subprocess.run(command + options, cwd=folder, stderr=subprocess.PIPE, text=True)
    if done.returncode in (0, 2):
        return done.returncode, done.stderr
    time.sleep(5)  # a process that has just died may still seem to hold the shard
    raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    first, last, run, shards, *options = sys.argv[1:]
    run = os.path.abspath(run)
    work = [int(shards), first, last, run, os.getcwd(), options]
    ray.init()
    tasks = {sweep.remote(index, *work): index for index in range(1, int(shards) + 1)}
    left = list(tasks)
    worst = 0
    while left:
        [task], left = ray.wait(left)
        try:
            code, message = ray.get(task)
        except ray.exceptions.RayError as error:
            code, message = 1, str(error)
        worst = max(worst, code)
        if code != 0:
            print(f"shard {tasks[task]} of {shards}: {message.strip()}", file=sys.stderr)
    return worst or subprocess.run(["freecell-wasm", "check", run]).returncode


if __name__ == "__main__":
    sys.exit(main())
