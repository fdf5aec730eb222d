import type { Screenshot } from '@dearly/contracts';
import { useRef, useState } from 'react';
import { Card } from '../../shared/ui/card';
import { later } from '../../shared/ui/later';
import { useMedia } from '../../shared/use-media';
import { AnalysisNotice } from './analysis-notice';
import { Conversation } from './conversation';
import type { OutlineEditorProps } from './outline-editor';
import { OutlineSwitch } from './outline-switch';
import { Outlines } from './outlines';
import { Picture } from './picture';
import type { TypeIn } from './type-in-button';
import type { Mending } from './use-mending';
import { useTexts } from './use-texts';

const OutlineEditor = later<OutlineEditorProps>({
  load: async () => (await import('./outline-editor')).OutlineEditor,
  waiting: () => null,
});

type ImagePanelProps = {
  screenshot: Screenshot;
  refetch: () => Promise<unknown>;
  isFetching: boolean;
  mending: Mending;
  typeIn: TypeIn;
  isOutlined: boolean;
  onOutline: (isOutlined: boolean) => void;
};

/**
 * The tab Image: the picture, on demand with outlines of what was read from it, and the conversation beside it where there
 * is room for both. What is pointed at in one of them shows in the other.
 */
export function ImagePanel({
  screenshot,
  refetch,
  isFetching,
  mending,
  typeIn,
  isOutlined,
  onOutline,
}: ImagePanelProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const [pointed, setPointed] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isAnalyzed } = screenshot;
  const reading = useTexts(screenshot, isAnalyzed && (isWide || isOutlined));
  const { texts } = reading;
  const conversation = texts?.conversation;
  const messages = conversation?.messages ?? [];
  const isBeside = isWide && messages.length > 0;
  return (
    <div className="space-y-4">
      {isAnalyzed && (
        <OutlineSwitch
          screenshot={screenshot}
          isShown={isOutlined}
          onShow={onOutline}
          isEditing={mending.isOpen}
          reading={reading}
          input={input}
        />
      )}
      {isOutlined && texts?.mended && <AnalysisNotice screenshot={screenshot} texts={texts} />}
      <div className={isBeside ? 'grid grid-cols-2 items-start gap-6' : ''}>
        <Picture
          screenshot={screenshot}
          refetch={refetch}
          isFetching={isFetching}
          typeIn={typeIn}
          overlay={
            <Outlines
              messages={messages}
              size={screenshot}
              isShown={isOutlined && !mending.isOpen}
              pointed={pointed}
              onPoint={setPointed}
              onOpen={setOpened}
            />
          }
        />
        {isBeside && conversation && (
          <Card>
            <Conversation conversation={conversation} pointed={pointed} onPoint={setPointed} />
          </Card>
        )}
      </div>
      {opened !== null && conversation && (
        <OutlineEditor
          screenshotId={screenshot.id}
          conversation={conversation}
          at={opened}
          onClose={() => setOpened(null)}
          afterDelete={input}
        />
      )}
    </div>
  );
}
