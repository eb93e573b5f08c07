import { Fragment } from 'react';

/** A code in even figures, such as TIT-233. Long ones (TID/TCE/TSW/TME-109) may break after a slash. */
export function CourseCode({ code }: { code: string }) {
  const parts = code.split('/');
  return (
    <code>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
