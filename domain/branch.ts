import type { College } from './college.ts';

export type Branch = {
  /** Short and stable; part of every link: `/home/{college}/{branch}`. */
  value: string;
  name: string;
  college: College['value'];
  retired?: true;
};
