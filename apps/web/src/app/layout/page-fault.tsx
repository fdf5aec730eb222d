import { Component, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';

type PageFaultProps = { path: string; children: ReactNode };
type PageFaultState = { path: string; hasFailed: boolean };

/** Keeps header and menu usable when a page cannot be loaded or drawn, and offers a way on. React logs the cause. */
export class PageFault extends Component<PageFaultProps, PageFaultState> {
  override state = { path: this.props.path, hasFailed: false };

  /** Another address gets its own chance. A key would do that too, but draw everything anew at every step. */
  static getDerivedStateFromProps({ path }: PageFaultProps, state: PageFaultState) {
    return path === state.path ? null : { path, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="m-auto w-full max-w-md">
        <Notice
          tone="error"
          title="This page could not be shown."
          action={
            <Button tone="primary" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          }
        >
          Check your connection, then reload the page.
        </Notice>
      </div>
    );
  }
}
