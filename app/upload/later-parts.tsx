import { type ComponentType, lazy } from 'react';
import type { KnownPaperProps } from './known-paper.tsx';
import type { OutboxListProps } from './outbox/outbox-list.tsx';
import type { SeveralFilesProps } from './outbox/several-files.tsx';
import { PlainStatus } from './plain-status.tsx';
import type { SharedPanelProps } from './shared-panel.tsx';
import type { UploadStatusProps } from './upload-status.tsx';

function later<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })));
}

const nothing = () => null;

const sharedPanel = () => import('./shared-panel.tsx');
export const SharedPanel = later<SharedPanelProps>(sharedPanel, PlainStatus);
const uploadStatus = () => import('./upload-status.tsx');
export const UploadStatus = later<UploadStatusProps>(
  uploadStatus,
  ({ state }) => state.step === 'failed' && <PlainStatus />,
);
const knownPaper = () => import('./known-paper.tsx');
export const KnownPaper = later<KnownPaperProps>(knownPaper, nothing);
export const OutboxList = later<OutboxListProps>(() => import('./outbox/outbox-list.tsx'), nothing);
export const SeveralFiles = later<SeveralFilesProps>(() => import('./outbox/several-files.tsx'), nothing);
/** Rendered only after use-filling.ts has loaded it. */
export const FileReading = lazy(() => import('./file-reading.tsx'));

export function loadStatus(): void {
  for (const load of [sharedPanel, uploadStatus, knownPaper]) load().catch(() => {});
}
