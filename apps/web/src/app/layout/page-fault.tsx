import { Component, type ReactNode } from 'react';
import { PageFaultNotice } from './page-fault-notice';

type PageFaultProps = {
  path: string;
  children: ReactNode;
  /** What stands where a part beside the page cannot be drawn; without it, a text that says what to do. */
  standIn?: ReactNode;
};
type PageFaultState = { path: string; fault: { error: unknown } | null };

/**
 * Keeps all the rest usable when a page, or a part beside it, cannot be loaded or drawn, and offers a way on. React logs
 * the cause.
 */
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
    const { children, standIn } = this.props;
    if (!fault) return children;
    if (standIn !== undefined) return standIn;
    return (
      <div className="m-auto w-full max-w-md">
        <PageFaultNotice error={fault.error} onTryAgain={() => this.setState({ fault: null })} />
      </div>
    );
  }
}
