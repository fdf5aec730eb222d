import { Collapsible } from '../../shared/ui/collapsible';

/** What makes a screenshot useful, and what can be stored. */
export function UploadTips() {
  return (
    <Collapsible title="Tips for good screenshots">
      <ul className="list-disc space-y-2 pl-5 text-[15px] text-paper-soft marker:text-link">
        <li>JPEG, PNG, GIF or WebP, up to 10 MB each.</li>
        <li>One conversation per screenshot, with your first message in it.</li>
        <li>Keep the whole width, so that your side and theirs can be told apart.</li>
        <li>
          HEIC pictures cannot be read. Screenshots of an iPhone are PNG already; for photos choose Settings,
          Camera, Formats, Most Compatible, or save the picture as JPEG in Photos or Preview.
        </li>
      </ul>
    </Collapsible>
  );
}
