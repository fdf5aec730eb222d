import { describeHostilePictures } from './judged-hostile-pictures';

// Every seventh; the long tier takes all of them.
describeHostilePictures(7);
