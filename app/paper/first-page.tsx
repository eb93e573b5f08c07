import { Icon, type IconName } from '../ui/icon.tsx';

const SHEET = 'flex h-20 w-15 shrink-0 items-center justify-center rounded-sm border bg-paper';

/** The first page of a paper, small, or a blank sheet with a sign of what is in it. */
export function FirstPage({
  thumbnail,
  icon = 'file-text',
}: {
  thumbnail: string | undefined;
  icon?: IconName;
}) {
  if (thumbnail)
    return (
      <img
        src={thumbnail}
        alt=""
        width="60"
        height="80"
        loading="lazy"
        className={`${SHEET} object-cover object-top`}
      />
    );
  return (
    <span className={SHEET}>
      <Icon name={icon} className="size-6 text-soft" />
    </span>
  );
}
