"""Computes a run as Ray tasks: one shard for each task, on nodes that share a file system.

    python3 ray-tasks.py FROM TO RUN SHARDS [OPTIONS OF sweep ...]

A relative RUN counts from the folder where you start this. RAY_ADDRESS names an existing cluster.
Without it Ray starts on this machine. FREECELL_WASM is the command (default: npx freecell-wasm).

If a node or a process dies, its shard starts again. A shard that fails is tried again, five times; bad
input is not. Exit code 0: the run is whole. 1: run the same command again. 2: bad input.
"""

import os
import shlex
import shutil
import subprocess
import sys

try:
    import ray
except ImportError:
    print("ray-tasks.py needs Ray: pip install ray", file=sys.stderr)
    sys.exit(2)


# memory: the prover takes at most 768 MiB, and the rest of a worker takes 200 MiB.
@ray.remote(num_cpus=1, memory=1024 * 2**20, max_retries=5, retry_exceptions=True)
def sweep(command, folder):
    """Returns the exit code, 0 or 2. Raises an error if another try may help."""
    done = subprocess.run(command, cwd=folder, stderr=subprocess.PIPE, text=True)
    if done.returncode in (0, 2):
        return done.returncode, done.stderr
    raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")


def main():
    if len(sys.argv) < 5 or not (sys.argv[4].isdecimal() and int(sys.argv[4]) > 0):
        print(__doc__, file=sys.stderr)
        return 2
    first, last, run, shards, *options = sys.argv[1:]
    run = os.path.abspath(run)
    program = shlex.split(os.environ.get("FREECELL_WASM", "npx freecell-wasm"))
    if shutil.which(program[0]) is None:
        print(f"ray-tasks.py needs {program[0]}: install Node, or set FREECELL_WASM", file=sys.stderr)
        return 2
    command = program + ["sweep", first, last, "--out", run, "--workers", "1", "--quiet", "--json"]
    ray.init()
    tasks = {}
    for shard in (f"{index}/{shards}" for index in range(1, int(shards) + 1)):
        tasks[sweep.remote([*command, "--shard", shard, *options], os.getcwd())] = shard
    worst = 0
    for task, shard in tasks.items():
        try:
            code, message = ray.get(task)
        except ray.exceptions.RayError as error:
            code, message = 1, str(error)
        worst = max(worst, code)
        if code != 0:
            print(f"shard {shard}: {message.strip()}", file=sys.stderr)
    return worst or subprocess.run([*program, "check", run]).returncode


if __name__ == "__main__":
    sys.exit(main())
