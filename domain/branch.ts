import type { College } from './college.ts';

/** A field of study within a college, such as Information Technology (IT). */
export type Branch = {
  /** Short and stable; part of every link: `/home/{college}/{branch}`. */
  value: string;
  name: string;
  college: College['value'];
  /** Closed for new notes. Its pages stay. */
  retired?: true;
};
