import { Fragment } from 'react';

/** Course code in tabular figures, such as TIT-233. */
export function CourseCode({ code }: { code: string }) {
  return (
    <code>
      <BreakableCode code={code} />
    </code>
  );
}

/** Break opportunities in long codes (TID/TCE/TSW/TME-109): after a slash, or after the letters that fit a small phone. */
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
