import type { ReactNode } from 'react';
import { useText } from '../../language.ts';
import { megabytes } from '../../ui/format.ts';
import type { CleanedPage } from './messages.ts';
import { isKeptAsPhoto, type ScanPage } from './page-list.ts';
import { Picture } from './picture.tsx';
import type { useScan } from './use-scan.ts';

type PageCardProps = {
  page: ScanPage;
  number: number;
  isLast: boolean;
  /** The number of an earlier page of the same photo. */
  same: number | undefined;
  scan: ReturnType<typeof useScan>;
  onEdit(): void;
};

/** A page in the list: how it will look, what became of it, and where it stands. */
export function PageCard({ page, number, isLast, same, scan, onEdit }: PageCardProps) {
  const text = useText();
  const { key, cleaned, isBroken } = page;
  return (
    <li className="scan-card">
      <button
        type="button"
        className="scan-look"
        disabled={!cleaned}
        aria-label={text('scan.edit', { number })}
        onClick={onEdit}
      >
        <span className="scan-number">{number}</span>
        {cleaned && <Picture of={shownOf(page, cleaned)} />}
        {isBroken && <span className="scan-soft">{page.photo.name}</span>}
      </button>
      <p className="scan-soft">{cleaned && saidOf(page, cleaned)}</p>
      {same && <p className="scan-soft">{text('scan.same', { number: same })}</p>}
      <p className="scan-tools">
        <Tool
          label={text('scan.earlier', { number })}
          disabled={number === 1}
          onPress={() => scan.move(key, -1)}
        >
          ←
        </Tool>
        <Tool label={text('scan.remove', { number })} onPress={() => scan.remove(key)}>
          ✕
        </Tool>
        <Tool label={text('scan.later', { number })} disabled={isLast} onPress={() => scan.move(key, 1)}>
          →
        </Tool>
      </p>
    </li>
  );

  function saidOf(page: ScanPage, { after }: CleanedPage): string {
    if (isKeptAsPhoto(page)) return text('scan.kept');
    return text('scan.shrunk', { from: megabytes(page.photo.size), to: megabytes(after.layer.bytes.length) });
  }
}

function shownOf(page: ScanPage, { before, shown }: CleanedPage): Blob {
  return isKeptAsPhoto(page) ? before : shown;
}

type ToolProps = { label: string; disabled?: boolean; onPress(): void; children: ReactNode };

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="scan-small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
