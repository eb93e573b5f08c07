import { descriptionFault } from './said-values.ts';

type NoteForm = {
  college: string;
  year: string;
  branch: string;
  course: string;
  description: string;
  /** A file has been chosen. */
  file: boolean;
};
export type NoteFormErrors = Partial<Record<keyof NoteForm, string>>;

/** The upload form's checks (specification, section 5). No error, no field in the answer. */
export function checkNoteForm(form: NoteForm): NoteFormErrors {
  const errors: NoteFormErrors = {};
  if (!form.college) errors.college = 'College is required';
  if (!form.year) errors.year = 'Year is required';
  if (!form.branch) errors.branch = 'Branch is required';
  if (!form.course) errors.course = 'Course is required';
  const description = descriptionFault(form.description.trim());
  if (description) errors.description = description;
  if (!form.file) errors.file = 'File is required';
  return errors;
}
