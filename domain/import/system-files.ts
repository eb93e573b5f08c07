const OWN_FILES =
  /(?:^|\/)(?:\.(?!\.?(?:\/|$))[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|~\$[^/]*)(?:\/|$)/i;

export function isSystemFile(path: string): boolean {
  return OWN_FILES.test(path);
}
