import { files, refusedOrOpens } from '../../test/pictures/damaged-pictures';

it.each(files)(
  '%s, damaged in 1,000 ways, is refused with a reason or stored as a picture that opens',
  async (_name, make) => {
    await refusedOrOpens(make, 1_000);
  },
  600_000,
);
