import { withToken } from '../../frame/stored-upload.ts';
import { keepFiles } from '../upload/keep-upload.ts';
import { SHARE_TARGET, SHARED_LOST, SHARED_UNSTORED } from '../upload/share-target.ts';

/** Limit per share, because each file takes space on the device. */
const FILES_MOST = 20;

export const isShared = ({ url }: { url: URL }) => url.pathname.endsWith(SHARE_TARGET);

/** Stores files shared by another app, then opens the form, which restores them. Sends nothing. */
export async function takeShared({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const form = url.pathname.slice(0, -'/shared'.length);
  const lost = (how: string) => seeOther(`${form}?shared=${how}`);
  const files = await sharedFiles(request);
  if (files.length === 0) return lost(SHARED_LOST);
  const token = await keepFiles(files).catch(() => undefined);
  return token ? seeOther(withToken(form, token)) : lost(SHARED_UNSTORED);
}

async function sharedFiles(request: Request): Promise<File[]> {
  const shared = await request.formData().catch(() => undefined);
  const files = (shared?.getAll('file') ?? []).filter((each) => each instanceof File);
  return files.filter(({ size }) => size > 0).slice(0, FILES_MOST);
}

function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address } });
}
