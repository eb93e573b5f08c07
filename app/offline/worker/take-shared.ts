import { withToken } from '../../frame/stored-upload.ts';
import { keepFiles } from '../upload/keep-upload.ts';
import { SHARE_TARGET, SHARED_LOST } from '../upload/share-target.ts';

/** Maximum number of files, because each takes space on the device. */
const FILES_MOST = 20;

export const isShared = ({ url }: { url: URL }) => url.pathname.endsWith(SHARE_TARGET);

/** Stores files shared by another app, then opens the form, which restores them. Does not send anything. */
export async function takeShared({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const form = url.pathname.slice(0, -'/shared'.length);
  try {
    const shared = (await request.formData()).getAll('file');
    const files = shared.filter((each) => each instanceof File && each.size > 0).slice(0, FILES_MOST);
    if (files.length > 0) return seeOther(withToken(form, await keepFiles(files as File[])));
  } catch {
    // Storage is blocked or full.
  }
  return seeOther(`${form}?shared=${SHARED_LOST}`);
}

function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address } });
}
