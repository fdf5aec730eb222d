import { useParams, useSearchParams } from 'react-router-dom';
import { detailTab } from '../features/screenshot/detail-tab';
import { ScreenshotDetail } from '../features/screenshot/screenshot-detail';

/** One screenshot at `/screenshots/<id>?tab=image|ocr|analysis` (specification, section 2). */
export function ScreenshotPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  return (
    <ScreenshotDetail
      key={id}
      screenshotId={id}
      tab={detailTab(query.get('tab'))}
      onTab={(tab) => setQuery({ tab }, { replace: true })}
    />
  );
}
