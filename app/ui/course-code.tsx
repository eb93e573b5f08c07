import { Fragment } from 'react';

/** A code in even figures, such as TIT-233. */
export function CourseCode({ code }: { code: string }) {
  return (
    <code>
      <BreakableCode code={code} />
    </code>
  );
}

/** Long codes (TID/TCE/TSW/TME-109) may break after a slash. */
export function BreakableCode({ code }: { code: string }) {
  return code.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
