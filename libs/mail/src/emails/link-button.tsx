import { Button } from '@react-email/button';
import { LOOK } from './look';

type LinkButtonProps = { label: string; link: string };

/** The one thing to press in a mail. */
export function LinkButton({ label, link }: LinkButtonProps) {
  return (
    <Button className="button" style={LOOK.button} href={link}>
      {label}
    </Button>
  );
}
