/**
 * The field says which file is in the form, also when that was one of several, was made of photos, or comes from the
 * device. While one is being sent, the field stays as it is.
 */
export function showInField(file: File | undefined): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file][name=file]');
  if (!field || field.disabled || (field.files?.length === 1 && field.files[0]?.name === file?.name)) return;
  const chosen = new DataTransfer();
  if (file) chosen.items.add(file);
  field.files = chosen.files;
}
