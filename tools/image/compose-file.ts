import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { documentedEdges } from '../chart/network/documented';

/** What a service of the compose file says, as far as anything is said about it. */
export type ComposeService = {
  image: string;
  networks: string[];
  environment?: Record<string, string>;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  build?: { target: string; args: { APP: string } };
  user?: string;
  ports?: string[];
  privileged?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
};

export type ComposeFile = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean; driver_opts?: Record<string, string> }>;
};

const DOCKER = join(__dirname, '../../docker');

/** `docker/compose.yaml` with its shared pieces put in place. */
export function readCompose(): ComposeFile {
  return parse(readFileSync(join(DOCKER, 'compose.yaml'), 'utf8'), { merge: true }) as ComposeFile;
}

/** Names that must be set beside the compose file, as its example has them. */
export function namesToFillIn(): string[] {
  const text = readFileSync(join(DOCKER, '.env.example'), 'utf8');
  return [...text.matchAll(/^([A-Z\d_]+)=$/gm)].map(([, name]) => String(name));
}

/** A value as Compose makes it: `${NAME:-default}` and `${NAME:?why}` replaced, `$$` a plain sign. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_, name?: string, kind?: string, rest = '') => {
      if (name === undefined) return '$';
      const value = values[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name} is not set`);
      return value === '' && kind === '-' ? rest : value;
    },
  );
}

/** Rows of "Who connects to whom" in docs/architecture.md: who asks, and the networks that leads to. */
export function connections(): Record<string, string[]> {
  const networks: Record<string, string[]> = {};
  for (const edge of documentedEdges()) {
    const [from = '', to = ''] = edge.split(' -> ');
    (networks[from] ??= []).push(to.replace("'s internal address", '-internal'));
  }
  return networks;
}
