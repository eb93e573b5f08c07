import { Fragment } from 'react';

/** Name or path that breaks after `_`, `-` and `/`; within a word only if the line is too narrow for it. */
export function FileName({ name }: { name: string }) {
  const ends = [...name.matchAll(/[_/-]+/g)].map((found) => found.index + found[0].length);
  const starts = [0, ...ends.filter((end) => end < name.length)];
  return starts.map((start, index) => (
    <Fragment key={start}>
      {index > 0 && <wbr />}
      {name.slice(start, starts[index + 1])}
    </Fragment>
  ));
}
