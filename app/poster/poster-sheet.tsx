import { Wordmark } from '../frame/wordmark.tsx';
import { useText } from '../language.ts';
import { QrCode } from '../qr/qr-code.tsx';
import type { PosterWords } from './sheets.ts';

type PosterSheetProps = {
  course: string;
  words: readonly PosterWords[];
  address: string;
};

/** Total length of the names that fit beside a full-size code, even in a wide font. */
const USUAL_NAMES = 160;

export function PosterSheet({ course, words, address }: PosterSheetProps) {
  const text = useText();
  const shown = decodeURI(address.replace(/^https?:\/\//, ''));
  const isLong = words.reduce((sum, { name }) => sum + name.length, course.length) > USUAL_NAMES;
  return (
    <section aria-label={text('poster.sheet')} className="poster">
      <p className="poster-site">
        <Wordmark />
      </p>
      <p className="poster-headline">
        {words.map(({ tag, headline }) => (
          <span key={tag} lang={tag}>
            {headline}
          </span>
        ))}
      </p>
      <div className={isLong ? 'poster-of is-long' : 'poster-of'}>
        {course && <p className="poster-course">{course}</p>}
        {words.map(({ tag, name, where }) => (
          <p key={tag} lang={tag}>
            {name && <b>{name}</b>}
            {where && <span>{where}</span>}
          </p>
        ))}
      </div>
      <QrCode text={address} label={text('poster.code', { address: shown })} />
      <div className="poster-scan">
        {words.map(({ tag, scan }) => (
          <p key={tag} lang={tag}>
            {scan}
          </p>
        ))}
      </div>
      <p className="poster-address">{shown}</p>
    </section>
  );
}
