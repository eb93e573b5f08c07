/**
 * Shows the file in the input, also if it is one of several, made from photos or restored from the device.
 * Does nothing during an upload.
 */
export function showInField(file: File | undefined): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file][name=file]');
  if (!field || field.disabled || (field.files?.length === 1 && field.files[0]?.name === file?.name)) return;
  const chosen = new DataTransfer();
  if (file) chosen.items.add(file);
  field.files = chosen.files;
}
