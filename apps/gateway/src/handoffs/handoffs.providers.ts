import { HandoffStore } from './handoff-store';
import { HandoffsService } from './handoffs.service';
import { SealedUploads } from './sealed-uploads';

/** What handing messages over needs beside its controller. */
export const HANDOFF_PROVIDERS = [HandoffStore, HandoffsService, SealedUploads];
