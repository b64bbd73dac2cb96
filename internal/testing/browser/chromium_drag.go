package browser

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

func (c *chromiumWindow) drag(ctx context.Context, pointer string, way ...point) error {
	if pointer == "touch" {
		return c.touchDrag(ctx, way)
	}
	mouse := func(kind input.DispatchMouseEventType, at point, held int64) error {
		return call(ctx, c, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: at.x, Y: at.y, Button: input.MouseButtonLeft, Buttons: held, ClickCount: 1,
		})
	}
	if err := mouse(input.DispatchMouseEventTypeMousePressed, way[0], 1); err != nil {
		return err
	}
	for _, next := range way[1:] {
		if err := mouse(input.DispatchMouseEventTypeMouseMoved, next, 1); err != nil {
			return err
		}
	}
	return mouse(input.DispatchMouseEventTypeMouseReleased, way[len(way)-1], 0)
}

func (c *chromiumWindow) touchDrag(ctx context.Context, way []point) error {
	finger := func(kind input.DispatchTouchEventType, at ...point) error {
		points := []*input.TouchPoint{}
		for _, place := range at {
			points = append(points, &input.TouchPoint{X: place.x, Y: place.y})
		}
		return call(ctx, c, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
	}
	if err := finger(input.DispatchTouchEventTypeTouchStart, way[0]); err != nil {
		return err
	}
	for _, next := range way[1:] {
		if err := finger(input.DispatchTouchEventTypeTouchMove, next); err != nil {
			return err
		}
	}
	return finger(input.DispatchTouchEventTypeTouchEnd)
}

func (c *chromiumWindow) chord(ctx context.Context, modifiers []string, key string) error {
	const alt, control, shift = 1, 2, 8
	held := int64(0)
	for _, modifier := range modifiers {
		switch modifier {
		case Shift:
			held |= shift
		case Control:
			held |= control
		case Alt:
			held |= alt
		default:
			return fmt.Errorf("%q is no key to hold down", modifier)
		}
	}
	hold := func(event *input.DispatchKeyEventParams) { event.Modifiers = held }
	return c.do(ctx, chromedp.KeyEvent(key, fromHardware, hold))
}
