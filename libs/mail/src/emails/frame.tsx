import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { DARK_LOOK, LOOK } from './look';

type FrameProps = {
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  children: React.ReactNode;
};

/** The one look of every mail: readable without pictures, on a phone, in light and dark. */
export function Frame({ title, preview, children }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* A code must not become a link that dials it. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style>{DARK_LOOK}</style>
      </Head>
      <Body className="page" style={LOOK.page}>
        <Preview>{preview}</Preview>
        <Container style={LOOK.email}>
          <Text className="blue" style={LOOK.brand} data-skip-in-text={true}>
            Dearly
          </Text>
          <Section>
            <div className="card" style={LOOK.card}>
              <Heading as="h1" className="strong" style={LOOK.title}>
                {title}
              </Heading>
              {children}
            </div>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: string }) {
  return (
    <Text className="strong" style={LOOK.text}>
      {children}
    </Text>
  );
}

/** What one reads only when needed. */
export function Quiet({ children }: { children: string }) {
  return (
    <Text className="quiet" style={LOOK.quiet}>
      {children}
    </Text>
  );
}
