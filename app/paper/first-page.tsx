import { Icon, type IconName } from '../ui/icon.tsx';

const SHEET = 'flex shrink-0 items-center justify-center rounded-sm border bg-paper';

/** A small picture of a paper's first page, or a blank sheet with an icon. */
export function FirstPage({
  thumbnail,
  icon = 'file-text',
  className = 'h-20 w-15',
}: {
  thumbnail: string | undefined;
  icon?: IconName;
  /** Its size, three by four. */
  className?: string;
}) {
  if (thumbnail)
    return (
      <img
        src={thumbnail}
        alt=""
        width="60"
        height="80"
        loading="lazy"
        className={`${SHEET} ${className} object-cover object-top`}
      />
    );
  return (
    <span className={`${SHEET} ${className}`}>
      <Icon name={icon} className="size-6 text-soft" />
    </span>
  );
}
