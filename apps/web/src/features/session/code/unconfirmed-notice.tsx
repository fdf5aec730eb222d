import { ButtonLink } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useAuth } from '../auth-provider';
import { useEntry } from '../entry-state';
import { SendAgain } from './send-again';

type UnconfirmedNoticeProps = {
  /** 'Account Ready' after a sign-up (specification, section 2). */
  title: string;
  email: string;
  children: string;
};

/** Says that an address is to be confirmed first, and offers both ways: the code of the mail, or another mail. */
export function UnconfirmedNotice({ title, email, children }: UnconfirmedNoticeProps) {
  const { sendConfirmation } = useAuth();
  const entry = useEntry();
  return (
    <Notice
      title={title}
      action={
        <div className="space-y-3">
          <ButtonLink
            to="/login?with=confirmation"
            state={{ ...entry, email, codeSentTo: email }}
            className="w-full"
          >
            Enter the code
          </ButtonLink>
          <SendAgain
            address={email}
            send={sendConfirmation}
            sent={`A new email to ${email} is on its way.`}
          />
        </div>
      }
    >
      {children}
    </Notice>
  );
}
