import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../language.ts';
import { megabytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CleanedPage } from './messages.ts';
import { isKeptAsPhoto, type ScanPage } from './page-list.ts';
import { Picture } from './picture.tsx';
import type { useScan } from './use-scan.ts';

type PageCardProps = {
  page: ScanPage;
  number: number;
  isLast: boolean;
  same: number | undefined;
  scan: ReturnType<typeof useScan>;
  onEdit(): void;
};

export function PageCard({ page, number, isLast, same, scan, onEdit }: PageCardProps) {
  const text = useText();
  const { key, cleaned, isBroken } = page;
  const card = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLButtonElement>(undefined);
  // Moving a page loses the focus, and a button that has become disabled cannot have it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed number means that the page was moved
  useLayoutEffect(() => {
    const tool = pressed.current;
    pressed.current = undefined;
    if (tool?.disabled) card.current?.querySelector('button')?.focus();
    else tool?.focus();
  }, [number]);
  const move = (by: number) => (tool: HTMLButtonElement) => {
    pressed.current = tool;
    scan.move(key, by);
  };
  return (
    <li className="scan-card" ref={card}>
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
      <p className="scan-soft">{cleaned && sentenceOf(page, cleaned)}</p>
      {same && <p className="scan-soft">{text('scan.same', { number: same })}</p>}
      <p className="scan-tools">
        <Tool label={text('scan.earlier', { number })} disabled={number === 1} onPress={move(-1)}>
          <Icon name="arrow-left" />
        </Tool>
        <Tool label={text('scan.remove', { number })} onPress={() => scan.remove(key)}>
          <Icon name="x" />
        </Tool>
        <Tool label={text('scan.later', { number })} disabled={isLast} onPress={move(1)}>
          <Icon name="arrow-left" className="size-5 rotate-180" />
        </Tool>
      </p>
    </li>
  );

  function sentenceOf(page: ScanPage, { after }: CleanedPage): string {
    if (isKeptAsPhoto(page)) return text('scan.kept');
    return text('scan.shrunk', { from: megabytes(page.photo.size), to: megabytes(after.layer.bytes.length) });
  }
}

function shownOf(page: ScanPage, { before, shown }: CleanedPage): Blob {
  return isKeptAsPhoto(page) ? before : shown;
}

type ToolProps = {
  label: string;
  disabled?: boolean;
  onPress(tool: HTMLButtonElement): void;
  children: ReactNode;
};

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="scan-small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {children}
    </button>
  );
}
