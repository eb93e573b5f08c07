import { Fragment } from 'react';

export function CourseCode({ code }: { code: string }) {
  return (
    <code>
      <BreakableCode code={code} />
    </code>
  );
}

/**
 * Parts of a long code (TID/TCE/TSW/TME-109) between which lines may break: after a slash, or after as many
 * letters as fit a small phone.
 */
const PARTS = /[^/]{1,16}\/*|\/+/g;

export function BreakableCode({ code }: { code: string }) {
  return code.match(PARTS)?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one code never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
