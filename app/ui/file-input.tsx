import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type FileInputProps = ComponentProps<'input'> & {
  tied: ComponentProps<'input'>;
  /** Button text in the page's language; browsers would use their own. */
  words: string;
  icon?: IconName;
};

/** Transparent native file input over a button, which keeps its press, drop and keyboard behaviour. */
export function FileInput({ tied, words, icon = 'upload', ...rest }: FileInputProps) {
  return (
    <span className="file-input">
      <span aria-hidden="true" className="button secondary">
        <Icon name={icon} />
        {words}
      </span>
      <input {...tied} {...rest} type="file" className={undefined} />
    </span>
  );
}
