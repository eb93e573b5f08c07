import { KEPT_UPLOAD, withoutToken } from '../frame/stored-upload.ts';
import { keepFiles, keptFiles } from '../offline/upload/keep-upload.ts';

export async function keepUntilLogin(files: readonly File[]): Promise<string> {
  const token = await keepFiles(files);
  localStorage.setItem(KEPT_UPLOAD, String(Date.now()));
  return token;
}

export async function restoreFile(form: Element | null, token: string): Promise<void> {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + withoutToken(search));
  const files = await keptFiles(token);
  localStorage.removeItem(KEPT_UPLOAD);
  const field = form?.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
  if (files.length === 0 || !field || field.files?.length) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
