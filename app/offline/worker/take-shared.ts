import { withToken } from '../../frame/stored-upload.ts';
import { keepFiles } from '../upload/keep-upload.ts';
import { SHARE_TARGET, SHARED_LOST } from '../upload/share-target.ts';

/** More would fill the device: the form takes them one after the other. */
const FILES_MOST = 20;

export const isShared = ({ url }: { url: URL }) => url.pathname.endsWith(SHARE_TARGET);

/** Keeps the files that another app shared, and leads to the form, which has them back. Nothing is sent yet. */
export async function takeShared({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const form = url.pathname.slice(0, -'/shared'.length);
  try {
    const shared = (await request.formData()).getAll('file');
    const files = shared.filter((each) => each instanceof File && each.size > 0).slice(0, FILES_MOST);
    if (files.length > 0) return seeOther(withToken(form, await keepFiles(files as File[])));
  } catch {
    // The browser keeps nothing, or the device is full.
  }
  return seeOther(`${form}?shared=${SHARED_LOST}`);
}

function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address } });
}
