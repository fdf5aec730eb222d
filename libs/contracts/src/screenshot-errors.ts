/** Errors of audiences and screenshots, with the texts of the specification, section 8. */
export const SCREENSHOT_ERRORS = {
  screenshot_not_found: { status: 404, text: 'Screenshot not found: {id}' },
  screenshot_forbidden: { status: 403, text: 'Not authorized to access this screenshot' },
  audience_not_found: { status: 404, text: 'Audience not found: {id}' },
  audience_forbidden: { status: 403, text: 'Not authorized to access this audience' },
  screenshot_in_audience: {
    status: 409,
    text: 'That audience has this picture already. Delete one of the two.',
  },
  too_many_audiences: {
    status: 403,
    text: 'You have reached the {limit} audiences that an account may have. Delete one to make a new one.',
  },
  too_many_screenshots: {
    status: 403,
    text: 'You have reached the {limit} screenshots that an account may have. Delete some to add new ones.',
  },
  ocr_not_found: { status: 404, text: 'No OCR data available for this screenshot' },
  ocr_forbidden: { status: 403, text: 'Not authorized to access this OCR data' },
  insights_not_found: {
    status: 404,
    text: 'There are no insights for this audience yet. Analyze some of its screenshots first.',
  },
  insights_doubtful: {
    status: 404,
    text: 'No conversation that you started could be read with confidence. Check what was read to count it.',
  },
  analysis_unavailable: {
    status: 503,
    text: 'Screenshots cannot be analyzed right now. The screenshot is kept; please try again later.',
    retryable: true,
  },
  analysis_over: {
    status: 410,
    text: 'This analysis is over: the screenshot has gone, or it was answered already.',
  },
  analysis_failed: {
    status: 422,
    text: 'This picture could not be analyzed. The screenshot is kept; a new screenshot of the conversation may work.',
  },
  analysis_too_slow: {
    status: 422,
    text: 'Reading this picture took too long. Crop it to the conversation or upload a smaller one.',
  },
  picture_too_large: {
    status: 413,
    text: 'The picture is larger than {limit}. Take a new screenshot or save it in a smaller size.',
  },
  picture_too_many_pixels: {
    status: 413,
    text: 'The picture has {width} x {height} pixels; at most {megapixels} megapixels can be stored. Save it in a smaller size.',
  },
  picture_too_many_frames: {
    status: 413,
    text: 'The animation has too many frames: at most {frames} can be stored. Save one frame of it as a picture.',
  },
  picture_unsupported: { status: 415, text: '{reason}' },
  picture_unreadable: {
    status: 422,
    text: 'The picture is damaged or cut off and cannot be read. Save it anew and upload it again.',
  },
  picture_script_unread: {
    status: 422,
    text: 'The text in this picture is in a script that Dearly does not read yet. It reads English, Spanish, French, German, Portuguese and Italian.',
  },
  pictures_unavailable: {
    status: 503,
    text: 'Pictures cannot be stored or shown right now. Nothing was kept half; please try again in a few seconds.',
    retryable: true,
  },
} as const;
