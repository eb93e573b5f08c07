/**
 * Sandboxes for a worker process, in addition to Node's permission model: Linux namespaces, made by
 * bubblewrap or util-linux, or none if the system has neither.
 */
export const CAGES = ['bubblewrap', 'unshare', 'node'] as const;
export type Cage = (typeof CAGES)[number];

type Caged = {
  command: readonly string[];
  /** Files and folders in the sandbox, read-only, besides the program and the system's libraries. */
  readable: readonly string[];
  /** Niceness of the sandbox itself, too: `setPriority` cannot reach a process that it starts later. */
  niceness: number;
};

/** Folders of libraries that Node and sharp load on Linux. Missing ones are skipped. */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/nix/store'];

/** Finds `chroot`: services and users often do not have system programs in their PATH. */
const WITH_SYSTEM = `PATH="\${PATH:-/usr/local/bin:/usr/bin:/bin}:/usr/sbin:/sbin"; export PATH`;

/**
 * With `exec` and `--die-with-parent`, the server starts bubblewrap itself, whose children end with it and
 * with the server.
 *
 * The sandbox is a separate session without a terminal. If Linux divides the processor among sessions first
 * (`sched_autogroup_enabled`), niceness counts only within a session, so the session's niceness is set too.
 * Linux lets unprivileged users do that ten times a second in total, so it is tried twice.
 */
const BUBBLEWRAP = `${WITH_SYSTEM}; nice=$1; shift
group=/proc/self/autogroup
give_way() { echo "$nice" > "$group"; }
[ "$nice" = 0 ] || [ ! -w "$group" ] || give_way || { sleep 0.2; give_way; }
exec nice -n "$nice" bwrap "$@"`;

/**
 * Does the same with util-linux: new namespaces of users, mounts, networks, processes and others; a root with
 * only the readable paths, mounted read-only with the mounts below them; no capabilities. The shell closes
 * its copy of the pipe, so that the server notices when the worker closes its own. The shell ends with the
 * server, and the worker with the shell.
 */
const UNSHARE = `${WITH_SYSTEM}; nice=$1; shift; exec nice -n "$nice" setpriv --pdeathsig KILL unshare --user --map-root-user --mount --net --ipc --uts sh -ec '
  root=/mnt
  mount -t tmpfs -o size=1m,mode=755 tmpfs "$root"
  setpriv=$(command -v setpriv)
  put() {
    [ -e "$1" ] || return 0
    if [ -d "$1" ]; then mkdir -p "$root$1"
    else mkdir -p "$root\${1%/*}"; [ -e "$root$1" ] || : > "$root$1"; fi
    mount --rbind "$1" "$root$1"
    mount -o remount,bind,ro "$root$1"
  }
  put "$setpriv"
  while [ "$1" != -- ]; do put "$1"; shift; done
  shift
  while read -r _ _ _ _ at _; do
    case "$at" in "$root"/*) mount -o remount,bind,ro "$at" || : ;; esac
  done < /proc/self/mountinfo
  mount -o remount,bind,ro "$root"
  exec unshare --pid sh -c "
    root=\\$1; setpriv=\\$2; shift 2
    chroot \\"\\$root\\" \\"\\$setpriv\\" --pdeathsig KILL --no-new-privs \\
      --inh-caps=-all --bounding-set=-all -- \\"\\$@\\" &
    exec 3>&-
    wait \\$!
  " sh "$root" "$setpriv" "$@"
' sh "$@"`;

export function cageCommand(cage: Cage, { command, readable, niceness }: Caged): readonly string[] {
  if (cage === 'node') return command;
  const paths = outermost([...LIBRARIES, ...readable, ...command.slice(0, 1)]);
  if (cage === 'unshare')
    return ['/bin/sh', '-c', UNSHARE, 'sh', String(niceness), ...paths, '--', ...command];
  const isolation = ['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'];
  const binds = paths.flatMap((path) => ['--ro-bind-try', path, path]);
  const options = [...isolation, ...binds, '--remount-ro', '/', '--chdir', '/'];
  return ['setsid', '/bin/sh', '-c', BUBBLEWRAP, 'sh', String(niceness), ...options, '--', ...command];
}

function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)));
}
