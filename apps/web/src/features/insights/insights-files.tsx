import type { AudienceInsights } from '@dearly/contracts';
import { Download, Image } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { insightsFile } from './insights-csv';
import { pictureFile } from './insights-picture';

/** The same to keep or to show: every figure as CSV, and the main ones as a picture. */
export function InsightsFiles({ name, insights }: { name: string; insights: AudienceInsights }) {
  const [hasFailed, setFailed] = useState(false);
  const savePicture = async () => {
    try {
      await saveFile(await pictureFile(name, insights, Date.now()));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button className="grow sm:grow-0" onClick={() => void saveFile(insightsFile(insights, Date.now()))}>
          <Download aria-hidden className="size-5" />
          Download as CSV
        </Button>
        <Button className="grow sm:grow-0" onClick={() => void savePicture()}>
          <Image aria-hidden className="size-5" />
          Save as picture
        </Button>
      </div>
      {hasFailed && (
        <Notice tone="error" title="The picture was not made">
          This browser could not draw it. Download the figures as CSV instead.
        </Notice>
      )}
    </div>
  );
}
