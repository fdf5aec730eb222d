import { workloadsOf, type Manifest } from '../manifest';
import { containerOf, type Policy, unless } from './policy';

const REFERENCE =
  /^(?:[\w.-]+(?::\d+)?\/)?[\w./-]+?(?::(?<tag>[\w.-]+))?(?:@(?<digest>sha256:[0-9a-f]{64}))?$/;

function violations(documents: Manifest[]): string[] {
  return workloadsOf(documents).flatMap(({ name, containers }) =>
    containers.flatMap(({ name: container, image = '' }) => {
      const { tag, digest } = REFERENCE.exec(image)?.groups ?? {};
      return unless(
        (tag && tag !== 'latest') || digest,
        `${name}/${container}: ${image} may be another one tomorrow`,
      );
    }),
  );
}

export const images: Policy = {
  goal: 'K21',
  says: 'every image is named by a version or a digest',
  violations,
  broken: {
    'the latest image': {
      values: 'minimal',
      change: (documents) => {
        containerOf(documents, 'gateway').image = 'dearly-gateway:latest';
      },
    },
    'an image without a version': {
      values: 'air-gapped',
      change: (documents) => {
        containerOf(documents, 'gateway').image = 'registry.intern.example.com:5000/dearly/dearly-gateway';
      },
    },
  },
};
