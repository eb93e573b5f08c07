import type { FormFaults } from '../fault.ts';
import { descriptionFault } from './note-values.ts';

type NoteForm = {
  college: string;
  year: string;
  branch: string;
  course: string;
  description: string;
  file: boolean;
};
export type NoteFormFaults = FormFaults<keyof NoteForm>;

/** Specification, section 5. Returns only fields with a mistake. */
export function checkNoteForm(form: NoteForm): NoteFormFaults {
  const faults: NoteFormFaults = {};
  if (!form.college) faults.college = { name: 'note.college' };
  if (!form.year) faults.year = { name: 'note.year' };
  if (!form.branch) faults.branch = { name: 'note.branch' };
  if (!form.course) faults.course = { name: 'note.course' };
  const description = descriptionFault(form.description.trim());
  if (description) faults.description = description;
  if (!form.file) faults.file = { name: 'file.missing' };
  return faults;
}
