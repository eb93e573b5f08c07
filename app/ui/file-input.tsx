import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

type FileInputProps = ComponentProps<'input'> & {
  /** What ties it to its label, hint and error. */
  tied: ComponentProps<'input'>;
  /** The button’s, in the language of the page: browsers say their own. */
  words: string;
  icon?: IconName;
};

/** The device's own picker lies unseen over a button, so that a press, a drop and the keyboard do what they always do. */
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
