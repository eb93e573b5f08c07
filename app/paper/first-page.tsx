import { Icon, type IconName } from '../ui/icon.tsx';

type FirstPageProps = {
  thumbnail: string | undefined;
  icon?: IconName;
  className?: string;
};

export function FirstPage({ thumbnail, icon = 'file-text', className }: FirstPageProps) {
  const classes = className ? `first-page ${className}` : 'first-page';
  if (thumbnail)
    return <img src={thumbnail} alt="" width="60" height="80" loading="lazy" className={classes} />;
  return (
    <span className={classes}>
      <Icon name={icon} className="size-6 text-soft" />
    </span>
  );
}
