import { Component, type ReactNode } from 'react';
import { PageFaultNotice } from './page-fault-notice';

type PageFaultProps = { path: string; children: ReactNode };
type PageFaultState = { path: string; fault: { error: unknown } | null };

/** Keeps header and menu usable when a page cannot be loaded or drawn, and offers a way on. React logs the cause. */
export class PageFault extends Component<PageFaultProps, PageFaultState> {
  override state: PageFaultState = { path: this.props.path, fault: null };

  /** Another address gets its own chance. A key would do that too, but draw everything anew at every step. */
  static getDerivedStateFromProps({ path }: PageFaultProps, state: PageFaultState) {
    return path === state.path ? null : { path, fault: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <div className="m-auto w-full max-w-md">
        <PageFaultNotice error={fault.error} onTryAgain={() => this.setState({ fault: null })} />
      </div>
    );
  }
}
