import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileHandoff } from './file-handoff.ts';

const folder = join('/srv', 'files', 'kept');
const pathOf = ({ key }: { key: string }) => join(folder, key.slice(0, 2), key);
const file = (key: string) => ({ key, sha256: undefined });

describe('a file that the proxy sends', () => {
  it('is named by its place in the folder', () => {
    expect(fileHandoff('/kept/', folder, { pathOf })?.(file('abcd-1'))).toBe('/kept/ab/abcd-1');
  });

  it.each(['../../etc/passwd', 'ab/../../x', 'a?b', 'a%2e', 'a b', '..', ''])(
    'is never named outside of it: %s',
    (key) => {
      expect(() => fileHandoff('/kept/', folder, { pathOf })?.(file(key))).toThrow(/outside the folder/);
    },
  );

  it('is none without the setting, or where files are not on this machine', () => {
    expect(fileHandoff(undefined, folder, { pathOf })).toBeUndefined();
    expect(fileHandoff('/kept/', folder, {})).toBeUndefined();
  });
});
