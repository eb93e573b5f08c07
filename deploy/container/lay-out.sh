# lay-out.sh RELEASE TARGET: what the image has, taken from the Debian that this runs on.
set -eu
release=$1
made=$2

mkdir -p "$made/usr/bin" "$made/usr/lib64" "$made/etc" "$made/proc" "$made/mnt" "$made/tmp" "$made/var/lib/panna"
for name in bin lib lib64; do ln -s "usr/$name" "$made/$name"; done
chmod 1777 "$made/tmp"

# The launcher needs a shell; what holds the processes that read files of strangers needs the others.
programs='sh dirname readlink id nice setpriv unshare mount mkdir chroot'
for name in $programs; do
  program=$(command -v "$name")
  cp --dereference "$program" "$made/usr/bin/$name"
  set -- "$@" "$program"
done
shift 2

# A release of another architecture is laid out on a base of that architecture, whose linker tells what each file needs.
compiled=$(find "$release" -type f \( -name node -o -name '*.node' -o -name '*.so.*' \))
for file in "$@" $compiled; do
  ldd "$file" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-[^ ]*\).*/\1/p'
done | sort -u | while read -r library; do
  case "$library" in "$release"/*) continue ;; esac
  folder=$(readlink -f "$(dirname "$library")")
  mkdir -p "$made$folder"
  cp --dereference "$library" "$made$folder/"
done

cp -R "$release" "$made/usr/lib/panna"
ln -s ../lib/panna/panna "$made/usr/bin/panna"
echo 'panna:x:10001:10001::/var/lib/panna:/usr/bin/sh' > "$made/etc/passwd"
echo 'panna:x:10001:' > "$made/etc/group"
echo 'hosts: files dns' > "$made/etc/nsswitch.conf"
chown 10001:10001 "$made/var/lib/panna"
chmod 0700 "$made/var/lib/panna"
